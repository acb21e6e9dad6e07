import { dateTime } from '#client/lib/format/format.ts';
import { list as texts } from '#client/texts/list.ts';
import styles from './ListPaper.module.css';
import { type Group, type Line, leftToBuy, wholeDetailsOf, withQuantity } from './listGroups.ts';

/** How a list is set on one A4, from the largest: lines of the sheet, and signs of a line. */
const sizes = [
  { size: 'large', lines: 44, signs: 84 },
  { size: 'medium', lines: 108, signs: 46 },
  { size: 'small', lines: 210, signs: 36 },
  { size: 'smallest', lines: Number.POSITIVE_INFINITY, signs: 42 },
] as const;

const textOf = (line: Line) => [withQuantity(line.row), ...wholeDetailsOf(line), line.row.note].join(' ');

/** The largest size in which the list is on one sheet. */
function sizeOf(groups: readonly Group[]) {
  const fitting = sizes.find(({ lines, signs }) => {
    const needed = groups.map(
      (group) => 2 + group.lines.reduce((sum, line) => sum + Math.ceil(textOf(line).length / signs), 0),
    );
    return needed.reduce((sum, count) => sum + count, 0) <= lines;
  });
  return fitting?.size;
}

/** The list on paper, with squares to tick: what is still to be bought. On the screen there is nothing of it. */
export function ListPaper({ groups, readAt }: { groups: readonly Group[]; readAt: string | undefined }) {
  const left = leftToBuy(groups);
  const hasPrices = left.some(({ lines }) => lines.some(({ price }) => price !== undefined));
  return (
    <div className={styles.paper} data-size={sizeOf(left)}>
      <p className={styles.head}>
        <strong>{texts.paper.title}</strong>
        {hasPrices && readAt && <span>{texts.paper.prices(dateTime(readAt))}</span>}
      </p>
      <div className={styles.columns}>
        {left.map(({ key, title, place, lines }) => (
          <section key={key}>
            <p className={styles.shop}>
              <strong>{title}</strong>
              {place && <span> {place}</span>}
            </p>
            <ul>
              {lines.map((line) => (
                <li key={line.row.id}>
                  <span className={styles.square} />
                  <span>
                    {withQuantity(line.row)}
                    {wholeDetailsOf(line).length > 0 && <small> {wholeDetailsOf(line).join(', ')}</small>}
                    {line.row.note !== '' && <em> {line.row.note}</em>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
