import type { LegalText, Section } from '@laurel/contract/legal-texts/legal-text.ts'

/** Of a section and of the headings inside it. */
export const anchorsWithin = ({ anchor, blocks }: Section) => [
  anchor,
  ...blocks.flatMap((block) => (typeof block === 'object' && 'heading' in block && block.anchor ? [block.anchor] : [])),
]

/** Every address inside a page; the contents have one of their own. */
export const anchorsFor = ({ sections }: LegalText) => ['toc', ...sections.flatMap(anchorsWithin)]
