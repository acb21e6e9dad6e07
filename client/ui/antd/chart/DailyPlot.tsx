import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { date, shortDate } from '#client/lib/format/format.ts';
import styles from './DailyPlot.module.css';

interface DayValue {
  /** YYYY-MM-DD. */
  date: string;
  value: number;
}

interface Props {
  label: string;
  days: DayValue[];
  format: (value: number) => string;
  /** The values are counts: the axis shows no halves. */
  whole: boolean;
}

const height = 240;
const edge = { top: 12, right: 12, bottom: 28 };
/** About the width of a figure on the axis, and its distance from it, in pixels. */
const [figure, gap] = [7, 8];

/** Counts up to this are drawn as a bar for each day: as a line, one press makes a hill that takes three days. */
const fewest = 2;

function plot({ days, format, whole }: Omit<Props, 'label'>, width: number) {
  const highest = Math.max(0, ...days.map(({ value }) => value));
  const ticks = axisTicks(highest, whole);
  const longest = Math.max(...ticks.map((tick) => format(tick).length));
  const margin = { ...edge, left: Math.max(28, longest * figure + gap) };
  const top = ticks.at(-1) ?? 1;
  const across = width - margin.left - margin.right;
  const down = height - margin.top - margin.bottom;
  const x = (index: number) => margin.left + (days.length > 1 ? (index / (days.length - 1)) * across : across / 2);
  const y = (value: number) => margin.top + down - (value / top) * down;
  const isFew = whole && highest <= fewest;
  const bars = days.map(({ value }, index) =>
    value > 0 ? `M${x(index).toFixed(1)} ${y(0)}V${y(value).toFixed(1)}` : '',
  );
  const barWidth = Math.max(2, Math.min(12, (across / days.length) * 0.6));
  const line = days
    .map(({ value }, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
  const area = days.length > 1 ? `${line}L${x(days.length - 1).toFixed(1)} ${y(0)}L${x(0).toFixed(1)} ${y(0)}Z` : '';
  const nearest = (at: number) =>
    Math.min(days.length - 1, Math.max(0, Math.round(((at - margin.left) / across) * (days.length - 1))));
  return { margin, ticks, x, y, line, area, nearest, bars: isFew ? bars.join('') : undefined, barWidth };
}

function Grid({ width, ...props }: Omit<Props, 'label'> & { width: number }) {
  const { days, format } = props;
  const { margin, ticks, x, y } = plot(props, width);
  return (
    <g className={styles.grid}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
          <text x={margin.left - gap} y={y(tick)} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {labelledDays(days.length, Math.floor(width / 90)).map((index) => (
        <text
          key={index}
          x={x(index)}
          y={height - 8}
          textAnchor={index === days.length - 1 && days.length > 1 ? 'end' : 'middle'}
        >
          {shortDate(days[index]?.date ?? '')}
        </text>
      ))}
    </g>
  );
}

function stepped(key: string, at: number, last: number) {
  if (key === 'ArrowRight') return Math.min(last, at + 1);
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}

/** One line of daily values. Pointing at it, or the arrow keys, shows the value of a day. */
export function DailyPlot({ label, ...props }: Props) {
  const { days, format } = props;
  const [ref, width] = useWidth<HTMLDivElement>(640);
  const [picked, setPicked] = useState<number>();
  const { margin, x, y, line, area, nearest, bars, barWidth } = plot(props, width);
  const last = days.length - 1;
  const day = picked === undefined ? undefined : days[picked];

  function onKeyDown(event: KeyboardEvent) {
    const next = stepped(event.key, picked ?? last, last);
    if (next === undefined) return;
    event.preventDefault();
    setPicked(next);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    setPicked(nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  }

  const spoken = days[picked ?? last];
  return (
    <div
      ref={ref}
      className={styles.plot}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={picked ?? last}
      aria-valuetext={spoken && `${date(spoken.date)}: ${format(spoken.value)}`}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPicked(undefined)}
      onBlur={() => setPicked(undefined)}
    >
      <svg width={width} height={height} aria-hidden="true">
        <Grid {...props} width={width} />
        {bars === undefined ? (
          <>
            <path className={styles.area} d={area} />
            <path className={styles.line} d={line} />
          </>
        ) : (
          <path className={styles.bars} d={bars} strokeWidth={barWidth} />
        )}
        {(day || days.length === 1) && (
          <circle className={styles.dot} cx={x(picked ?? 0)} cy={y((day ?? days[0])?.value ?? 0)} r={5} />
        )}
        {day && (
          <line
            className={styles.hair}
            x1={x(picked ?? 0)}
            x2={x(picked ?? 0)}
            y1={margin.top}
            y2={height - margin.bottom}
          />
        )}
      </svg>
      {day && (
        <div
          className={styles.note}
          style={{ left: Math.min(Math.max(x(picked ?? 0), 72), width - 72), top: Math.max(y(day.value) - 12, 44) }}
        >
          <span>{date(day.date)}</span>
          <strong>{format(day.value)}</strong>
        </div>
      )}
    </div>
  );
}

/**
 * Round values from zero to at least `highest`, at most six of them, as an axis shows them.
 * Counts have no halves: `whole` allows only whole numbers.
 */
export function axisTicks(highest: number, whole = false): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * magnitude)
    .filter((step) => !whole || Number.isInteger(step));
  const step = steps.find((candidate) => candidate >= rough) ?? Math.max(1, 10 * magnitude);
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** At most `max` indexes of `count` days, evenly spread and ending with the last. */
export function labelledDays(count: number, max: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, max - 1)));
  const days: number[] = [];
  for (let index = count - 1; index >= 0; index -= step) days.unshift(index);
  return days;
}

/** The width of an element in pixels as it changes; `first` until it has been measured. */
function useWidth<Element extends HTMLElement>(first: number) {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(first);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width) || first));
    observer.observe(element);
    return () => observer.disconnect();
  }, [first]);

  return [ref, width] as const;
}
