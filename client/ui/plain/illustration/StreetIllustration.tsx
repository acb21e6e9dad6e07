import styles from './StreetIllustration.module.css';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Rows of equal windows inside a box. */
function Windows({ x, y, width, height, columns, rows }: Box & { columns: number; rows: number }) {
  const [across, down] = [width / columns, height / rows];
  const panes = Array.from({ length: columns * rows }, (_, index) => ({
    left: x + (index % columns) * across + across * 0.22,
    top: y + Math.floor(index / columns) * down + down * 0.16,
  }));
  return panes.map(({ left, top }) => (
    <g key={`${left} ${top}`}>
      <rect className={styles.pane} x={left} y={top} width={across * 0.56} height={down * 0.68} rx={2} />
      <path className={styles.ink} d={`M${left + across * 0.28} ${top}v${down * 0.68}`} />
    </g>
  ));
}

/** A shop front: awning with scallops, display window, door. */
function Shop({ x, y, width, striped }: { x: number; y: number; width: number; striped: string | undefined }) {
  const scallops = Math.round(width / 22);
  const step = width / scallops;
  const stripes = Array.from({ length: scallops }, (_, index) => index);
  return (
    <g>
      <rect className={styles.glass} x={x + 8} y={y + 34} width={width * 0.58} height={60} />
      <rect className={styles.door} x={x + width * 0.7} y={y + 34} width={width * 0.22} height={76} />
      <path className={styles.ink} d={`M${x + 8} ${y + 94}h${width * 0.58}`} />
      {stripes.map((stripe) => (
        <path
          key={stripe}
          className={`${stripe % 2 ? styles.plain : striped} ${styles.edged}`}
          d={`M${x + stripe * step} ${y}h${step}v24a${step / 2} 9 0 0 1 ${-step} 0z`}
        />
      ))}
    </g>
  );
}

function Pin({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <path
      className={styles.pin}
      fillRule="evenodd"
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M0 0c-10-12-22-24-22-38a22 22 0 0 1 44 0c0 14-12 26-22 38zm0-47a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"
    />
  );
}

function Birch({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <path className={styles.trunk} d={`M${x - 5} ${y}l2-120h6l2 120z`} />
      <path className={styles.ink} d={`M${x - 4} ${y - 30}h5M${x - 1} ${y - 58}h5M${x - 4} ${y - 86}h4`} />
      <ellipse className={styles.leaves} cx={x} cy={y - 140} rx={38} ry={58} />
      <ellipse className={styles.leaves} cx={x + 20} cy={y - 112} rx={26} ry={38} />
    </g>
  );
}

/** A small main street with pins over its shops. Decoration; fills its box from the bottom up. */
export function StreetIllustration() {
  return (
    <svg className={styles.street} viewBox="0 0 720 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className={styles.hill} d="M0 330c120-60 210-60 330-16s230 20 390-34v220H0z" />
      <g className={styles.house}>
        <path className={styles.white} d="M30 480V214l76-62 76 62v266z" />
        <path className={styles.white} d="M492 480V196h206v284z" />
        <path className={styles.green} d="M182 480V150h148v330z" />
        <path className={styles.warm} d="M330 480V250h162v230z" />
        <path className={styles.green} d="M322 250l26-46h126l26 46z" />
        <path className={styles.warm} d="M482 196l24-30h178l24 30z" />
        <path className={styles.warm} d="M174 150v-16h164v16z" />
      </g>
      <circle className={styles.pane} cx={106} cy={200} r={14} />
      <Windows x={44} y={228} width={124} height={130} columns={2} rows={2} />
      <Windows x={194} y={168} width={124} height={180} columns={3} rows={3} />
      <Windows x={344} y={266} width={134} height={92} columns={3} rows={1} />
      <Windows x={506} y={212} width={178} height={140} columns={4} rows={2} />
      <Shop x={40} y={370} width={132} striped={styles.greenFill} />
      <Shop x={190} y={370} width={132} striped={styles.warmFill} />
      <Shop x={340} y={370} width={142} striped={styles.greenFill} />
      <Shop x={504} y={370} width={182} striped={styles.warmFill} />
      <path className={styles.ground} d="M0 480h720v80H0z" />
      <path className={styles.ink} d="M0 480h720M60 520h90M240 520h90M420 520h90M600 520h90" />
      <Birch x={334} y={480} />
      <Pin x={106} y={138} size={1.1} />
      <Pin x={256} y={122} size={0.8} />
      <Pin x={595} y={152} size={1.25} />
    </svg>
  );
}
