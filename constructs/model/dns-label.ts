/** The characters of a DNS label; its length is another matter. */
export const dnsLabel = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;
/** The characters of labels joined by dots. */
export const dnsSubdomain = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** Why Kubernetes refuses a namespace, or another DNS label; undefined when it takes it. */
export function dnsLabelFault(name: string): string | undefined {
  if (name.length <= 63 && dnsLabel.test(name)) return undefined;
  return `at most 63 lower case letters, digits and dashes, starting and ending with a letter or digit (it has ${name.length})`;
}

/** Whether a text is labels joined by dots, at most `longest` characters in all. */
export function isDnsName(name: string, longest: number): boolean {
  return name.length <= longest && dnsSubdomain.test(name);
}
