import { LinkPage } from './link-page.tsx'

export function EmailConfirmPage() {
  return <LinkPage purpose="confirm" />
}
