/** What went wrong outside of the product. */
export const faults = {
  partner_unreachable: 'The partner could not be reached.',
  partner_timeout: 'The partner did not answer in time.',
  partner_interrupted: 'The connection to the partner broke off.',
  partner_denied: 'The partner turned us away. Check the access key.',
  partner_failed: 'The partner reported a fault of its own.',
  partner_unreadable: 'The partner’s answer could not be understood.',
  sandbox_refused: 'The sandbox refuses this address.',
  address_changed: 'The address of this person changed after the transfer was queued. It was not sent.',
  drop_failed: 'The file could not be delivered.',
}
