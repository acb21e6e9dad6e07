import { Button, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { date, numeral } from '#client/lib/format/format.ts';
import { controls } from '#client/texts/controls.ts';
import { Icon } from '../../plain/Icon.tsx';
import styles from './DailyChart.module.css';
import { DailyPlot } from './DailyPlot.tsx';

interface Series<Row> {
  key: keyof Row & string;
  label: string;
  /** How a value is written; without one it is a count, written as a Finnish number. */
  format?: ((value: number) => string) | undefined;
}

interface Props<Row extends { date: string }> {
  title: string;
  /** A line under the title, such as what the days come to. */
  note?: ReactNode;
  /** Whether the table ends with sums; not for values that do not add up over days. */
  sums?: boolean | undefined;
  /** One row a day, oldest first, `date` as YYYY-MM-DD. */
  rows: readonly Row[];
  series: readonly [Series<Row>, ...Series<Row>[]];
}

function figureOf<Row>(row: Row, key: keyof Row) {
  return Number(row[key] ?? 0);
}

function DailyTable<Row extends { date: string }>({ title, rows, series, sums = true }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{controls.chart.date}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className={styles.figure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.date}>
              <th scope="row">{date(row.date)}</th>
              {series.map(({ key, format = numeral }) => (
                <td key={key} className={styles.figure}>
                  {format(figureOf(row, key))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              <th scope="row">{controls.chart.total}</th>
              {series.map(({ key, format = numeral }) => (
                <td key={key} className={styles.figure}>
                  {format(rows.reduce((sum, row) => sum + figureOf(row, key), 0))}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** Daily values as a line, one series at a time, with the same figures as a table one click away. */
export function DailyChart<Row extends { date: string }>({ title, note, rows, series, sums }: Props<Row>) {
  const [asTable, setAsTable] = useState(false);
  const [picked, setPicked] = useState<string>(series[0].key);
  const shown = series.find(({ key }) => key === picked) ?? series[0];
  const days = rows.map((row) => ({ date: row.date, value: figureOf(row, shown.key) }));

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <div className={styles.tools}>
          {series.length > 1 && !asTable && (
            <Segmented
              aria-label={controls.chart.pick}
              size="small"
              value={shown.key}
              options={series.map(({ key, label }) => ({ value: key, label }))}
              onChange={setPicked}
            />
          )}
          <Button
            size="small"
            type="text"
            aria-pressed={asTable}
            icon={<Icon name={asTable ? 'chart' : 'receipt'} size={16} />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? controls.chart.chart : controls.chart.table}
          </Button>
        </div>
      </figcaption>
      {rows.length === 0 && <p className={styles.none}>{controls.chart.none}</p>}
      {rows.length > 0 && asTable && <DailyTable title={title} rows={rows} series={series} sums={sums} />}
      {rows.length > 0 && !asTable && (
        <DailyPlot
          label={`${title}: ${shown.label}`}
          days={days}
          format={shown.format ?? numeral}
          whole={!shown.format}
        />
      )}
    </figure>
  );
}
