/** What is wrong with a row of a GPS file. */
export const trips = {
  date_missing: 'There is no date',
  date_unreadable: '“{value}” is not a date. Write it as 2026-03-09 or 3/9/2026.',
  date_out_of_range: '{value} is too long ago or too far ahead',
  ticket_repeated: 'Ticket “{value}” was already counted for this person and day',
  employee_missing: 'The employee ID is missing',
  driver_unknown: 'No driver of this division has the employee ID “{value}”',
  truck_unassigned: 'Nobody is assigned to truck “{value}” on this day',
  truck_twice: 'Truck “{value}” has a second row on this day',
  second_row: 'The person already has a row on this day',
  time_unreadable: '“{value}” is not a time. Write it as 05:30 or 5:30 PM.',
  trips_unreadable: '“{value}” is not a whole number from 0 to {max}',
  logout_before_login: 'The log-out is before the log-in',
  noshow_with_trips: 'There is no log-in, but there are tickets: {value}',
  row_too_wide: 'The row has more cells than there are headings',
  control_characters: '“{value}” holds line breaks or other invisible characters',
}
