import { getRouteApi } from '@tanstack/react-router'
import { LegalPage } from './legal-page.tsx'

const tos = getRouteApi('/tos')
const privacy = getRouteApi('/privacy')
const eula = getRouteApi('/eula')

export function TosPage() {
  return <LegalPage {...tos.useLoaderData()} />
}

export function PrivacyPage() {
  return <LegalPage {...privacy.useLoaderData()} />
}

export function EulaPage() {
  return <LegalPage {...eula.useLoaderData()} />
}
