export const invitation = {
  title: 'Welcome to Laurel',
  lead: '{{name}}, {{company}} invites you. Choose a password, and you are in.',
  codeLead: 'Type the code of your invitation. Staff of your company can show it to you.',
  code: 'Code of the invitation',
  goOn: 'Continue',
  password: 'Your new password',
  passwordHint: 'At least {{min}} characters.',
  showPassword: 'Show password',
  join: 'Join',
  endedTitle: 'This invitation no longer works',
  ended:
    'It was used already, is too old, or a newer one was made. If you have chosen a password, sign in with it. Otherwise ask your company for a new invitation.',
  typeCode: 'Type a code',
  toSignIn: 'I have a password: sign in',
}
