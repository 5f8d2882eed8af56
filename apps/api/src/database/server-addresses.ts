/** `postgres://user:password@`, the servers, `/database?…`. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/s;

/** The address of each server that an address with several servers names, in their order. */
export function splitServers(url: string): string[] {
  const [, begin = '', servers = '', end = ''] = ADDRESS.exec(url) ?? [];
  return servers.split(',').map((server) => `${begin}${server}${end}`);
}
