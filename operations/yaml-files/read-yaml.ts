import { LineCounter, parseAllDocuments } from 'yaml';
import type { Document, Node, YAMLError } from 'yaml';
import { diagnostic } from '../../constructs/index.ts';
import { isWithin } from '../../constructs/diagnostics/index.ts';
import type { Diagnostic } from '../../constructs/index.ts';
import { DocumentPlaces } from './document-places.ts';
import { readNode } from './node-value.ts';
import type { Finding } from './node-value.ts';
import { atPlace } from './place.ts';
import type { FileDiagnostic, Origin, Place } from './place.ts';

/** One document, as kubectl reads it. */
export interface YamlDocument {
  readonly value: unknown;
  /** The place of the value at a path such as `spec.helmCharts[0]`, or of what is nearest around it. */
  readonly placeOf: (path: string) => Place;
  /** Where the text at a path stands, to read it as YAML in its turn. */
  readonly originOf: (path: string) => Origin;
  /** What readers disagree about. Whoever relies on the value at such a path reports it. */
  readonly caveats: readonly Caveat[];
}

/** Something that readers of a document disagree about. */
export interface Caveat {
  readonly path: string;
  readonly diagnostic: FileDiagnostic;
}

/** The documents of a text that can be read, and what is wrong with the others. */
export interface YamlText {
  /**
   * The sound ones, in their order, without those that are empty. A document with a fault is left out whole, and a text
   * whose syntax is broken has none: nothing is ever read in part.
   */
  readonly documents: readonly YamlDocument[];
  readonly diagnostics: readonly FileDiagnostic[];
}

/**
 * Reads a YAML text, which JSON is a part of, as the Go readers of kubectl and Sveltos do.
 *
 * @returns codes `yaml/*`
 */
export function readYaml(text: string, origin: Origin): YamlText {
  const hasMark = text.startsWith('\uFEFF');
  const content = hasMark ? text.slice(1) : text;
  const marked = hasMark ? [atPlace(markNote, origin.placeOf(1, 1))] : [];
  const lines = new LineCounter();
  const parsed = parseAllDocuments(content, {
    lineCounter: lines,
    // Scalars are read here, as kubectl does; the library knows other rules.
    schema: 'failsafe',
    resolveKnownTags: false,
    uniqueKeys: false,
    merge: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const documents: readonly Document.Parsed[] = Array.isArray(parsed) ? parsed : [];
  const places = new DocumentPlaces(null, content, lines, origin);
  const errors = 'empty' in parsed ? parsed.errors : documents.flatMap((document) => document.errors);
  if (errors.length > 0) {
    const [first] = [...errors].sort((a, b) => a.pos[0] - b.pos[0]);
    const found = first === undefined ? [] : [atPlace(syntaxError(first, content), places.atOffset(first.pos[0]))];
    return { documents: [], diagnostics: [...marked, ...found] };
  }
  const read = documents.map((document) => readDocument(document, content, lines, origin));
  return {
    documents: read.flatMap(({ document }) => (document === undefined ? [] : [document])),
    diagnostics: [...marked, ...read.flatMap(({ diagnostics }) => diagnostics)],
  };
}

const markNote = diagnostic(
  'yaml/byte-order-mark',
  '',
  'the text begins with a byte order mark, which is dropped',
  'save the file as UTF-8 without it',
);

const templateHint =
  'it looks like a template: put {{ … }} in quotes, check what it renders to, or let a ConfigMap that Sveltos fills in ' +
  'say so by the annotation projectsveltos.io/template (projectsveltos.io/instantiate where an EventTrigger names it)';

/** What follows the first error of a text is mostly a consequence of it. */
function syntaxError(error: YAMLError, text: string): Diagnostic {
  const said = error.message.replace(/\.$/, '');
  const message = said.charAt(0).toLowerCase() + said.slice(1).replaceAll('\n', ' ');
  // The line of a template that breaks the text is often not the one that the parser stumbles over.
  const hint = text.includes('{{') ? templateHint : undefined;
  return diagnostic('yaml/syntax', '', message, hint);
}

interface ReadDocument {
  readonly document?: YamlDocument;
  readonly diagnostics: readonly FileDiagnostic[];
}

function readDocument(document: Document.Parsed, text: string, lines: LineCounter, origin: Origin): ReadDocument {
  const contents = document.contents as Node | null;
  const places = new DocumentPlaces(contents, text, lines, origin);
  const { value, faults, caveats } = readNode(contents);
  const located = ({ code, message, hint, offset }: Finding): FileDiagnostic =>
    atPlace(diagnostic(code, '', message, hint), places.atOffset(offset));
  if (faults.length > 0) return { diagnostics: faults.map(located) };
  if (value === null) return { diagnostics: [] };
  return {
    document: {
      value,
      placeOf: (path) => places.atPath(path),
      originOf: (path) => places.originOf(path),
      caveats: caveats.map((caveat) => ({ path: caveat.path, diagnostic: located(caveat) })),
    },
    diagnostics: [],
  };
}

/** What readers disagree about in a part of a document. */
export function caveatsWithin(document: YamlDocument, path: string): readonly Caveat[] {
  return path === '' ? document.caveats : document.caveats.filter((caveat) => isWithin(caveat.path, path));
}
