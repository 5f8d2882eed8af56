import { serveTasks } from '#api/processes/serve-tasks.ts';
import { judgeRobots, type RobotsTask, type RobotsVerdict } from './robots-rules.ts';

serveTasks<RobotsTask, RobotsVerdict>(async (task) => judgeRobots(task));
