/** Colours by meaning, of chips, texts and bars. Always together with a word or an icon, never the only sign. */
export type Tone = 'neutral' | 'brand' | 'good' | 'orange' | 'yellow' | 'blue' | 'violet' | 'red'
