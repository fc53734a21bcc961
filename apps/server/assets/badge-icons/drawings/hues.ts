export type Hue = { edge: string; disc: string; accent: string }

const LEAF = '#a0ce5f'
/** Where the disc itself is green or bright, the leaf green would sink into it. */
const PALE_LEAF = '#cdf08c'

const hue = (disc: string, edge: string, accent = LEAF): Hue => ({ disc, edge, accent })

export const HUES = {
  teal: hue('#017894', '#02647c'),
  turquoise: hue('#12918f', '#0a6b6a', PALE_LEAF),
  sky: hue('#2a8fc9', '#1b6a9a', PALE_LEAF),
  blue: hue('#2f6dcf', '#1d4d9c'),
  navy: hue('#2f4f7a', '#1c3556'),
  indigo: hue('#3c4896', '#272f6b'),
  violet: hue('#6a52c4', '#4b398f'),
  plum: hue('#8d4299', '#672c71'),
  magenta: hue('#b0438f', '#822c68'),
  rose: hue('#bd3a70', '#8f2451'),
  crimson: hue('#c23a45', '#90242e'),
  coral: hue('#cf6145', '#9d3f27'),
  orange: hue('#d9741f', '#a55210', PALE_LEAF),
  amber: hue('#c68508', '#935f03', PALE_LEAF),
  olive: hue('#8c8420', '#665f12', PALE_LEAF),
  leaf: hue('#69982f', '#4f7522', PALE_LEAF),
  emerald: hue('#25885c', '#166442', PALE_LEAF),
  bronze: hue('#a4672f', '#784819'),
  brown: hue('#7d5444', '#5a392c'),
  steel: hue('#5b7d96', '#40596d'),
  slate: hue('#4c5d67', '#2e3b43'),
}

export type HueName = keyof typeof HUES
