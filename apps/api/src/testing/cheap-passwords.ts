import { setPasswordCosts } from '#api/features/passwords/password-hash.ts';

// Runs before each test file of the API.
setPasswordCosts({ memory: 64, passes: 1, parallelism: 1 });
