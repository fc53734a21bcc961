/** Meanings a chip, a line of text or a bar can have. Colour never stands alone: there is always a word or an icon. */
export type Tone = 'neutral' | 'brand' | 'good' | 'orange' | 'yellow' | 'blue' | 'violet' | 'red'
