#!/usr/bin/env node
import { existsSync } from 'node:fs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  // Older ones cannot load a fleet, and say of it only that they do not know the ending of the file.
  console.error(
    `fleetwright needs Node 22.18 or later, which runs TypeScript as it is; this is ${process.versions.node}`,
  );
  process.exit(1);
}

// In the repository the sources run as they are, so that no build is ever stale. A package has the build alone: Node strips no
// types below node_modules.
const sources = new URL('./main.ts', import.meta.url);
await import(existsSync(sources) ? sources.href : new URL('../dist/cli/main.js', import.meta.url).href);
