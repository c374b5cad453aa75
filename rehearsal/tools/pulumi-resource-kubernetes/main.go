// Command pulumi-resource-kubernetes is the Kubernetes resource provider, started by the Pulumi engine.
//
// The module's own main package embeds a generated schema that the module archive lacks. The engine asks the
// schema only for names and versions here: types come from the npm package.
package main

import "github.com/pulumi/pulumi-kubernetes/provider/v4/pkg/provider"

func main() {
	const version = "4.34.2"
	provider.Serve("kubernetes", version, []byte(`{"name":"kubernetes","version":"`+version+`"}`), []byte(`{}`))
}
