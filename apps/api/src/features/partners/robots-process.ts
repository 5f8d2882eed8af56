import { serveTasks } from '#api/processes/serve-tasks.ts';
import { judgeRobots, type RobotsOutcome, type RobotsTask } from './robots-rules.ts';

serveTasks<RobotsTask, RobotsOutcome>(async (task) => judgeRobots(task));
