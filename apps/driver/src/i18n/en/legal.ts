export const legal = {
  summary: 'Summary of key points',
  requestForm: 'data request form',
  pages: { tos: 'Terms of use', privacy: 'Privacy', eula: 'Licence' },
  unset: {
    name: '[name of the operator]',
    address: '[postal address]',
    email: '[e-mail address]',
    phone: '[phone number]',
    requestUrl: '[data request form]',
  },
}
