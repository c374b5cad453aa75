export { recordPath, recordText } from './record-file.ts';
export { indexName, writeRecords } from './write-records.ts';
export type { WrittenRecords } from './write-records.ts';
