import { answerFromThread } from '../../platform/threads.ts';
import { readKeyed } from './bankFile.ts';

/*
 * The program of a thread that reads a file of a bank, so that a large one delays no request.
 */

answerFromThread(readKeyed);
