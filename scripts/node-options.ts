type Options = { flags: string[]; env: Record<string, string> };

/**
 * What Node is started with. On a large machine V8 would rather grow than tidy up: 200 MB for the API at rest instead
 * of 70. Rendering makes much that dies young: with 8 MB for it, collecting would cost a fifth of a page; so would
 * going through all that lives each time a few MB have outlived it, which a heap that may begin with 64 MB is spared. More of
 * either costs memory alone: with 32 and 96 MB a page takes the same 4.1 ms, and the process 182 MB after 1,400 lists, not 117.
 * The API under a flood has two to eight times fewer such pauses of 10 ms with 16 MB than with 8, for 25 MB until it is at rest.
 *
 * glibc keeps what each of the four threads that compress and hash has freed apart from the others': one arena for all.
 * Each password that is hashed takes 19 MB for a moment. glibc would keep such pieces, up to one in each of four
 * threads, unless it is set above which size they go back to the system: 37 MB less after the demo's customers are in.
 * Once that is set, what is free at the heap's end goes back from 128 kB on, and what compressing a response takes was
 * mapped anew each time, page by page: 0.02 ms became 0.55 where a page takes 14 µs. So 16 MB may stay.
 *
 * The `start` scripts of both programs say the same.
 */
export const NODE_OPTIONS: Record<'api' | 'storefront', Options> = {
  api: {
    flags: ['--max-semi-space-size=16', '--max-old-space-size=512'],
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '4194304', MALLOC_TRIM_THRESHOLD_: '16777216' },
  },
  storefront: {
    flags: ['--max-semi-space-size=16', '--initial-heap-size=64', '--max-old-space-size=512'],
    env: { MALLOC_ARENA_MAX: '1' },
  },
};
