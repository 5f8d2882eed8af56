import { serveTasks } from '#api/processes/serve-tasks.ts';
import { readSentTable, type SentTable, type TableTask } from './sent-table.ts';

serveTasks<TableTask, SentTable>(async (task) => readSentTable(task));
