/** A drawn still life: the parts in the middle of an 800 x 600 picture, and its two background tints. */
interface Scene {
  sky: string;
  table: string;
  subject: string;
}

const shadow = (cx: number, cy: number, rx: number) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx / 7}" fill="#15211d" opacity=".18"/>`;
const repeat = (count: number, render: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => render(index)).join('');

const coffee = `${shadow(390, 470, 210)}
<ellipse cx="380" cy="462" rx="200" ry="30" fill="#fff"/><ellipse cx="380" cy="458" rx="150" ry="18" fill="#e7e3d8"/>
<path d="M260 300h240l-22 130a50 50 0 0 1-48 40h-100a50 50 0 0 1-48-40z" fill="#fff"/>
<path d="M498 325c70-12 78 88-14 92" fill="none" stroke="#fff" stroke-width="24"/>
<ellipse cx="380" cy="302" rx="120" ry="26" fill="#f3efe4"/><ellipse cx="380" cy="305" rx="104" ry="20" fill="#6b4226"/>
<path d="M330 306c25-16 50 14 75-2s30 4 26 6" fill="none" stroke="#d9b38c" stroke-width="7" stroke-linecap="round"/>
<path d="M340 250c-22-34 24-46 2-84M400 246c-22-34 24-46 2-84" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".55"/>`;

const bun = `${shadow(400, 470, 230)}<ellipse cx="400" cy="455" rx="240" ry="34" fill="#fff"/>
<g fill="#c6803c" stroke="#9c5d22" stroke-width="8"><path d="M250 440c-20-90 60-150 120-110 40 28 30 100-20 120z"/><path d="M550 440c20-90-60-150-120-110-40 28-30 100 20 120z"/><path d="M330 440c-10-150 150-150 140 0z"/></g>
<path d="M362 400c4-60 74-60 76 0M380 420c4-34 40-34 42 0" fill="none" stroke="#7a4417" stroke-width="9" stroke-linecap="round"/>
<g fill="#fff">${repeat(16, (i) => `<circle cx="${290 + ((i * 67) % 230)}" cy="${345 + ((i * 41) % 70)}" r="5"/>`)}</g>`;

const pizza = `${shadow(400, 490, 260)}<ellipse cx="400" cy="410" rx="270" ry="100" fill="#d9a05b"/><ellipse cx="400" cy="400" rx="240" ry="84" fill="#f0c35a"/>
<ellipse cx="400" cy="398" rx="226" ry="76" fill="#d2512f" opacity=".45"/><ellipse cx="400" cy="396" rx="215" ry="70" fill="#f4cf6d"/>
<g fill="#b93a2b">${repeat(9, (i) => `<ellipse cx="${235 + ((i * 97) % 340)}" cy="${355 + ((i * 53) % 86)}" rx="27" ry="13"/>`)}</g>
<g fill="#3d7a43">${repeat(10, (i) => `<path d="M${230 + ((i * 71) % 340)} ${350 + ((i * 37) % 90)}q22-18 34 4q-20 14-34-4z"/>`)}</g>
<path d="M400 396L640 428M400 396L190 350M400 396L470 474" stroke="#c98f43" stroke-width="5"/>`;

const soup = `${shadow(400, 490, 230)}<path d="M190 340h420c0 90-80 150-210 150s-210-60-210-150z" fill="#2f5d73"/><path d="M190 340h420c0 26-10 44-24 60H214c-14-16-24-34-24-60z" fill="#3d7690"/>
<ellipse cx="400" cy="340" rx="210" ry="54" fill="#f7f1e3"/><ellipse cx="400" cy="344" rx="190" ry="44" fill="#f0d9a8"/>
<g fill="#e8795a"><rect x="300" y="325" width="52" height="26" rx="8"/><rect x="420" y="345" width="60" height="24" rx="8"/><rect x="470" y="318" width="44" height="22" rx="8"/></g>
<g stroke="#4b8b4f" stroke-width="6" stroke-linecap="round"><path d="M370 330l18-12M380 366l20-8M330 366l12-14M450 330l16-8"/></g>`;

const berries = `${shadow(400, 480, 220)}<path d="M210 350h380l-40 120H250z" fill="#b98a52"/><path d="M210 350h380l-10 32H220z" fill="#a3763f"/>
<g stroke="#8f652f" stroke-width="5" opacity=".6">${repeat(7, (i) => `<path d="M${250 + i * 50} 384l-6 84"/>`)}</g>
<g>${repeat(34, (i) => `<circle cx="${235 + ((i * 61) % 335)}" cy="${345 - ((i * 29) % 84) * (1 - Math.abs(((i * 61) % 335) - 167) / 260)}" r="25" fill="${i % 3 ? '#3b4a8f' : '#c22f4a'}"/>`)}</g>
<g fill="#fff" opacity=".3">${repeat(14, (i) => `<circle cx="${250 + ((i * 83) % 300)}" cy="${300 + ((i * 31) % 40)}" r="6"/>`)}</g>`;

const flowers = `${shadow(400, 500, 130)}<g stroke="#3f7d4a" stroke-width="9" fill="none"><path d="M400 400C390 300 330 260 300 220M400 400c0-120 10-160 20-230M400 400c20-110 80-140 120-170M400 400c-30-70-90-90-150-110M400 400c40-70 90-80 150-90"/></g>
${repeat(7, (i) => {
  const [x = 0, y = 0] =
    [
      [300, 210],
      [420, 160],
      [520, 225],
      [245, 290],
      [555, 305],
      [360, 270],
      [470, 300],
    ][i] ?? [];
  const tint = ['#e2607d', '#f2b441', '#d9486b', '#f0d25b', '#e98aa3', '#fff', '#ef8f3f'][i];
  return `<g transform="translate(${x} ${y})">${repeat(6, (p) => `<ellipse rx="17" ry="34" cy="-28" fill="${tint}" transform="rotate(${p * 60})"/>`)}<circle r="15" fill="#7a4a1d"/></g>`;
})}
<path d="M340 390h120l-18 110h-84z" fill="#f7f4ec"/><path d="M340 390h120l-5 30H345z" fill="#e4dfd0"/>`;

const bicycle = `${shadow(400, 500, 260)}<g fill="none" stroke="#22302b" stroke-width="13"><circle cx="250" cy="400" r="96"/><circle cx="560" cy="400" r="96"/></g>
<g stroke="#22302b" stroke-width="2.5" opacity=".6">${repeat(12, (i) => `<path d="M250 400l${Math.cos((i * Math.PI) / 6) * 92} ${Math.sin((i * Math.PI) / 6) * 92}M560 400l${Math.cos((i * Math.PI) / 6) * 92} ${Math.sin((i * Math.PI) / 6) * 92}"/>`)}</g>
<g fill="none" stroke="#d2512f" stroke-width="16" stroke-linejoin="round" stroke-linecap="round"><path d="M250 400l90-150h160l60 150M340 250l70 150H250M410 400l90-150-10-50"/></g>
<path d="M318 236h66" stroke="#22302b" stroke-width="20" stroke-linecap="round"/><path d="M490 200c30-16 62-8 62 18" fill="none" stroke="#22302b" stroke-width="14" stroke-linecap="round"/><circle cx="410" cy="400" r="22" fill="#22302b"/>`;

const books = `${shadow(400, 490, 220)}${repeat(5, (i) => {
  const tint = ['#0f5c4d', '#e8871e', '#3f6fb5', '#b5483a', '#6c5a8f'][i];
  const x = 220 + (i % 2) * 22;
  return `<g><rect x="${x}" y="${430 - i * 52}" width="${350 - (i % 3) * 20}" height="48" rx="6" fill="${tint}"/><rect x="${x + 18}" y="${438 - i * 52}" width="${318 - (i % 3) * 20}" height="32" fill="#f7f1e3"/><rect x="${x}" y="${430 - i * 52}" width="60" height="48" rx="6" fill="${tint}"/></g>`;
})}<path d="M330 220c0-40 50-60 70-20 20-40 70-20 70 20 0 30-40 50-70 60-30-10-70-30-70-60z" transform="translate(0 -40) scale(1 .9)" fill="#d9486b"/>`;

const scissors = `${shadow(400, 500, 170)}<g stroke="#dfe5e2" stroke-width="26" stroke-linecap="round"><path d="M310 150l130 220M490 150L360 370"/></g>
<g fill="none" stroke="#22302b" stroke-width="24"><circle cx="330" cy="430" r="52"/><circle cx="470" cy="430" r="52"/></g><circle cx="400" cy="302" r="13" fill="#22302b"/>
<path d="M560 200h40v250h-40z" fill="#22302b"/><g stroke="#22302b" stroke-width="8">${repeat(12, (i) => `<path d="M560 ${212 + i * 20}h-40"/>`)}</g>`;

const shirt = `${shadow(400, 505, 190)}<path d="M400 150c-30 0-50-14-50-14L210 200l46 100 54-22v210h180V278l54 22 46-100-140-64s-20 14-50 14z" fill="#3f6fb5"/>
<path d="M350 136s10 44 50 44 50-44 50-44" fill="none" stroke="#2c5591" stroke-width="12"/><g stroke="#fff" stroke-width="14" opacity=".85"><path d="M310 330h180M310 372h180"/></g>`;

const tools = `${shadow(400, 500, 230)}<path d="M190 330h420v150H190z" fill="#b5483a"/><path d="M190 330h420v36H190z" fill="#963729"/><path d="M330 330v-40a20 20 0 0 1 20-20h100a20 20 0 0 1 20 20v40" fill="none" stroke="#22302b" stroke-width="18"/>
<rect x="370" y="352" width="60" height="44" rx="8" fill="#e9c46a"/><g transform="rotate(-24 260 240)"><rect x="250" y="180" width="22" height="170" rx="8" fill="#b98a52"/><path d="M214 150h100v44H214z" fill="#5b6a65"/></g>
<g transform="rotate(22 540 240)"><rect x="530" y="180" width="20" height="160" rx="6" fill="#5b6a65"/><path d="M508 118v44q0 30 32 30t32-30v-44h-18v36h-28v-36z" fill="#5b6a65"/></g>`;

const plant = `${shadow(400, 500, 140)}<g fill="#3f7d4a"><path d="M400 400C250 380 230 240 250 190c90 10 150 90 150 210z"/><path d="M400 400c150-20 170-160 150-210-90 10-150 90-150 210z" fill="#4d9459"/><path d="M400 410c-60-90-50-220 0-280 50 60 60 190 0 280z" fill="#5aa867"/></g>
<g stroke="#2f6338" stroke-width="5" fill="none"><path d="M400 400V160M400 396c-60-60-110-120-134-190M400 396c60-60 110-120 134-190"/></g><path d="M320 390h160l-22 110H342z" fill="#c46a3f"/><path d="M312 382h176v34H312z" fill="#a9562f"/>`;

/** Scenes by their key; each suits a kind of shop. */
const scenes = {
  coffee: { sky: '#e9dcc6', table: '#c99f6b', subject: coffee },
  bun: { sky: '#f6e3c0', table: '#d7a868', subject: bun },
  pizza: { sky: '#f2ddd0', table: '#a86b45', subject: pizza },
  soup: { sky: '#dbe8e6', table: '#9bb6ad', subject: soup },
  berries: { sky: '#dfe9d5', table: '#9cb67f', subject: berries },
  flowers: { sky: '#f5e2e6', table: '#dba9b4', subject: flowers },
  bicycle: { sky: '#d9e8ee', table: '#a9bfb2', subject: bicycle },
  books: { sky: '#ece5f2', table: '#b7a4c9', subject: books },
  scissors: { sky: '#d8ebe3', table: '#8fb8a8', subject: scissors },
  shirt: { sky: '#e6ebf5', table: '#b3c0da', subject: shirt },
  tools: { sky: '#efe6d6', table: '#c4b390', subject: tools },
  plant: { sky: '#e3eedd', table: '#b3c9a2', subject: plant },
} satisfies Record<string, Scene>;

export type SceneKey = keyof typeof scenes;

/** A scene's subject alone on a round tint, as the logo of a shop. */
export function logoSvg(key: SceneKey): string {
  const { sky, subject } = scenes[key];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="100 20 600 600">
<rect x="100" y="20" width="600" height="600" fill="#fff"/><circle cx="400" cy="320" r="290" fill="${sky}"/>
<g transform="translate(400 320) scale(1.05) translate(-400 -350)">${subject}</g></svg>`;
}

/** The scene as SVG; a variant mirrors it and shifts the light, so that a flyer's pages differ. */
export function sceneSvg(key: SceneKey, variant = 0): string {
  const { sky, table, subject } = scenes[key];
  const mirrored = variant % 2 === 1 ? 'translate(800 0) scale(-1 1)' : '';
  const scale = 1.25 - (variant % 3) * 0.15;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
<defs><radialGradient id="l" cx="${30 + variant * 17}%" cy="18%" r="95%"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="800" height="600" fill="${sky}"/><rect y="430" width="800" height="170" fill="${table}"/><rect width="800" height="600" fill="url(#l)"/>
<g transform="${mirrored} translate(400 420) scale(${scale}) translate(-400 -420)">${subject}</g></svg>`;
}
