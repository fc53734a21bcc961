export const integrations = {
  title: 'Integrations',
  description:
    'How other systems sign people in, bring people and days, and hear what happened. Secrets are shown once.',
  chooseTitle: 'Choose a company',
  chooseText: 'Integrations belong to one company. Choose it above.',
  copy: 'Copy',
  shownOnce: 'Copy it now and keep it where secrets are kept. It is not shown again.',
}
