import { serveTasks } from '#api/processes/serve-tasks.ts';
import { checkRobots, type RobotsOutcome, type RobotsTask } from './robots-rules.ts';

serveTasks<RobotsTask, RobotsOutcome>(async (task) => checkRobots(task));
