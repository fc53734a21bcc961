import { LEGAL_PAGES } from '@laurel/contract/legal-texts/legal-text.ts'
import { type ProsePiece, parseProse } from '@laurel/contract/legal-texts/prose.ts'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { LegalContext } from '../legal-context.ts'
import { OperatorValue } from './operator-value.tsx'
import { OutboundLink } from './outbound-link.tsx'

interface Props {
  prose: string
}

/** Prose with its marks turned into elements. */
export function RichText({ prose }: Props) {
  return parseProse(prose).map((piece, at) => <Piece key={`${at}`} piece={piece} />)
}

function Piece({ piece }: { piece: ProsePiece }) {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'strong':
      return <strong>{piece.text}</strong>
    case 'field':
      return <OperatorValue field={piece.field} />
    case 'link':
      return <ProseLink target={piece.target}>{piece.text}</ProseLink>
  }
}

function ProseLink({ target, children }: { target: string; children: string }) {
  const { asked } = use(LegalContext)
  if (target.startsWith('#')) return <a href={target}>{children}</a>
  const [path, hash = ''] = target.split('#')
  const page = LEGAL_PAGES.find((name) => path === `/${name}`)
  if (!page) return <OutboundLink href={target}>{children}</OutboundLink>
  return (
    <Link to={`/${page}`} search={{ lang: asked }} hash={hash}>
      {children}
    </Link>
  )
}
