import { LinkPage } from './link-page.tsx'

export function PasswordResetPage() {
  return <LinkPage purpose="reset" />
}
