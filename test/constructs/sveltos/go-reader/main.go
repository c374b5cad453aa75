// Reads a JSON list of YAML texts and writes the list of their values, as Kubernetes and Sveltos read YAML.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"sigs.k8s.io/yaml"
)

func main() {
	var texts []string
	if err := json.NewDecoder(os.Stdin).Decode(&texts); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	values := make([]json.RawMessage, len(texts))
	for i, text := range texts {
		value, err := yaml.YAMLToJSONStrict([]byte(text))
		if err != nil {
			value, _ = json.Marshal(map[string]string{"unreadable": err.Error()})
		}
		values[i] = value
	}
	if err := json.NewEncoder(os.Stdout).Encode(values); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
