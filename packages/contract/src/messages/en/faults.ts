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
  restored:
    'The database was brought back from a backup. Compare what the partner has paid since then with the queue before you restart it.',
  transfers_refused: 'The partner refused transfers, which wait until somebody tries them again or cancels them.',
  job_given_up: 'Background work was given up after its last try.',
  backup_failed: 'The backup could not be made.',
  payments_over: 'The transfer queue runs again.',
  refusals_over: 'No refused transfer is left.',
  jobs_over: 'Background work is no longer given up.',
  backup_over: 'A backup was made.',
  drop_failed: 'The file could not be delivered.',
}
