/**
 * `npm start`: builds what changed, starts the API (with its database) and the storefront, says what happens in plain
 * lines, starts again what dies, and ends both together. The back office is built last: no visitor waits for it.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildPart, dropOldPart, type PartName } from './build-parts.ts';
import { NODE_OPTIONS } from './node-options.ts';
import { DIST, ROOT } from './programs.ts';
import { type SupervisedProgram, superviseProgram } from './supervise-program.ts';

const DOT_ENV = join(ROOT, '.env');
/** npm passes Ctrl-C on to us although the terminal has sent it already. */
const SAME_SIGNAL_MS = 1_000;

const programs: SupervisedProgram[] = [];
let stoppedAt = 0;
let exitCode = 0;

if (existsSync(DOT_ENV)) process.loadEnvFile(DOT_ENV);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// Nobody reads what we print any more, as behind `| head`: the shop goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
stopWithNpm();

const port = Number(process.env.PORT || 3000);
if (!(await isFree(port))) {
  process.stderr.write(`Port ${port} is taken: stop what uses it, or set PORT to another one.\n`);
  process.exit(1);
}
dropOldPart('backoffice');
await build('programs');
const building = build('storefront');
const api = stoppedAt === 0 && (await startProgram('The API', 'api'));
// It has said why; without it there is no shop.
if (!api && stoppedAt === 0) fail();
await building;
// After the API, so that its change feed and its texts are there from the first page on.
const site = stoppedAt === 0 && (await startProgram('The storefront', 'storefront'));
if (stoppedAt === 0) {
  if (site) say(`The shop is ready: ${site}`);
  else failWithoutStorefront();
  say(`The API is ready: ${api} (described at ${api}/api/docs/)`);
  await buildPart('backoffice', say).then(
    () => say(`The back office is ready: ${api}/backoffice/`),
    // The shop itself is open: that is worth more than this.
    (error) => stoppedAt === 0 && warn(error.message),
  );
}

/** Builds what the shop cannot do without; when that fails, it says why and ends. */
function build(part: PartName) {
  return buildPart(part, say).catch((error) => {
    if (stoppedAt === 0) warn(error.message);
    fail();
  });
}

/** Starts one program and gives its address once it is ready; undefined when it cannot start. */
function startProgram(name: string, app: keyof typeof NODE_OPTIONS) {
  const start = () =>
    spawn(process.execPath, [...NODE_OPTIONS[app].flags, join(DIST, app, 'server.js')], {
      cwd: ROOT,
      env: {
        NODE_ENV: 'production',
        // A line per request would drown what people read here; LOG_LEVEL=info brings them back.
        LOG_LEVEL: 'warn',
        NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile'),
        ...NODE_OPTIONS[app].env,
        ...process.env,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A group of its own: Ctrl-C reaches us alone, and we tell the programs in order.
      detached: true,
    });
  const program = superviseProgram({ name, start, say, warn });
  programs.push(program);
  return program.ready;
}

/** Asked before a build that would be for nothing. Whatever else is wrong with a port, the storefront says itself. */
function isFree(wanted: number) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
  try {
    probe.listen(wanted, () => probe.close(() => resolve(true)));
  } catch {
    resolve(true);
  }
  return promise;
}

/** Nobody tells us when npm is killed with -9; then nobody could stop the shop either. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && stoppedAt === 0 && stop(), 1_000).unref();
}

function fail() {
  exitCode = 1;
  if (stoppedAt === 0) stop();
}

/** The API serves the back office, and whatever storefronts there are elsewhere. */
function failWithoutStorefront() {
  exitCode = 1;
  warn('The storefront cannot start. The API goes on without it; stop and start again once that is mended.');
}

/** Ends the programs, all at once at a second signal. */
function stop() {
  if (stoppedAt === 0) {
    stoppedAt = Date.now();
    void stopInOrder();
  } else if (Date.now() - stoppedAt > SAME_SIGNAL_MS) {
    for (const program of programs) program.kill();
  }
}

/** The storefront before the API, which the pages in the making still need. */
async function stopInOrder() {
  for (const program of programs.toReversed()) await program.stop();
  process.exit(exitCode);
}

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`);
}

function warn(sentence: string) {
  process.stderr.write(`${sentence}\n`);
}
