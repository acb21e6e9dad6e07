import { runProgram } from '../../tools/runProgram.ts';

/*
 * npm run books:year   simulates a year of 200 businesses and 5,000 payments with every disorder of banks and their files,
 *                      and verifies the books;
 *                      BOOKS_YEAR_SEED repeats a year
 */
const year = 'server/domain/books/year/booksYear.test.ts';
const options = ['--project', 'server', '--silent=false', '--testTimeout=3600000'];
const { code } = await runProgram('vitest', ['run', ...options, year], { env: { BOOKS_YEAR: 'whole' }, show: true });
process.exitCode = code;
