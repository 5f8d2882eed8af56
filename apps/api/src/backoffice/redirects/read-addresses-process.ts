import { serveTasks } from '#api/processes/serve-tasks.ts';
import { type AddressFile, readAddressTable } from './address-table.ts';

serveTasks<string, AddressFile>(async (file) => readAddressTable(Buffer.from(file, 'base64')));
