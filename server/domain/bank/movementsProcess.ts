import { answerFromProcess } from '#platform/readers/fileReaders.ts';
import { inRows, readMovements } from './readMovements.ts';

/*
 * The program that reads a file of a bank, so that a large or hostile one harms no request.
 */

answerFromProcess((bytes) => inRows(readMovements(bytes)));
