/** Pictures attached to suggestions, as flat drawings. */
const scene = (sky: string, ground: string, things: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320">
    <rect width="480" height="320" fill="${sky}"/><rect y="200" width="480" height="120" fill="${ground}"/>${things}
  </svg>`

const TRUCK = `<g><rect x="70" y="110" width="200" height="90" rx="6" fill="#e9ecef"/>
  <path d="M270 140h56l34 34v26h-90z" fill="#2f5d62"/><path d="M284 148h38l20 24h-58z" fill="#bfe3ea"/>
  <g fill="#22262a"><circle cx="116" cy="204" r="22"/><circle cx="226" cy="204" r="22"/><circle cx="322" cy="204" r="22"/></g>
  <g fill="#adb5bd"><circle cx="116" cy="204" r="9"/><circle cx="226" cy="204" r="9"/><circle cx="322" cy="204" r="9"/></g></g>`

export const SCENES = {
  puddle: scene(
    '#cfe3f1',
    '#8d8674',
    `${TRUCK}<ellipse cx="250" cy="266" rx="150" ry="26" fill="#5d90ad"/><ellipse cx="220" cy="260" rx="70" ry="8" fill="#8fb8cd"/>`,
  ),
  light: scene(
    '#27324a',
    '#3a3f4a',
    `<path d="M360 60l-120 240h240z" fill="#f5e6a355"/><rect x="354" y="40" width="12" height="190" fill="#6c757d"/>
     <rect x="330" y="30" width="60" height="16" rx="8" fill="#f5e6a3"/>
     <rect x="90" y="40" width="12" height="190" fill="#6c757d"/><rect x="66" y="30" width="60" height="16" rx="8" fill="#495057"/>`,
  ),
  racks: scene(
    '#f1ece2',
    '#c9bfae',
    `<g fill="#b5651d"><rect x="60" y="60" width="360" height="10"/><rect x="60" y="140" width="360" height="10"/><rect x="60" y="70" width="8" height="180"/><rect x="412" y="70" width="8" height="180"/></g>
     <g fill="#e07a3f"><path d="M96 140l18-46 18 46zM170 140l18-46 18 46z"/></g><g fill="#3d5a98"><rect x="250" y="96" width="60" height="44"/><rect x="330" y="108" width="50" height="32"/></g>
     <g fill="#4f772d"><rect x="90" y="186" width="80" height="60"/><rect x="200" y="196" width="70" height="50"/></g>`,
  ),
  sign: scene(
    '#d7ecd9',
    '#7f8c6b',
    `<rect x="232" y="120" width="16" height="150" fill="#6c757d"/><path d="M240 30l80 80-80 80-80-80z" fill="#f2c230"/>
     <path d="M240 48l62 62-62 62-62-62z" fill="none" stroke="#22262a" stroke-width="6"/><path d="M212 128v-24h40v-16l30 26-30 26v-12z" fill="#22262a"/>`,
  ),
  coffee: scene(
    '#fbeee0',
    '#b08968',
    `<rect x="150" y="50" width="120" height="160" rx="10" fill="#495057"/><rect x="170" y="70" width="80" height="40" fill="#99e2b4"/>
     <rect x="190" y="160" width="40" height="40" rx="6" fill="#fff"/><path d="M320 150h60v40a22 22 0 0 1-22 22h-16a22 22 0 0 1-22-22z" fill="#b23a48"/>
     <path d="M380 160h16v24h-16" fill="none" stroke="#b23a48" stroke-width="8"/><path d="M336 138c-6-14 8-18 2-34M362 138c-6-14 8-18 2-34" fill="none" stroke="#8886" stroke-width="5"/>`,
  ),
} as const

export type SceneKey = keyof typeof SCENES
