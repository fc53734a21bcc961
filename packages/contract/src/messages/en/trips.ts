/** What is wrong with a row of a GPS file. */
export const trips = {
  date_missing: 'There is no date',
  date_unreadable: '“{value}” is not a date',
  date_out_of_range: '{value} is too long ago or too far ahead',
  employee_missing: 'The employee ID is missing',
  driver_unknown: 'No driver of this division has the employee ID “{value}”',
  truck_unassigned: 'Nobody is assigned to truck “{value}” on this day',
  truck_twice: 'Truck “{value}” has a second row on this day',
  second_row: 'The person already has a row on this day',
  time_unreadable: '“{value}” is not a time',
  trips_unreadable: '“{value}” is not a whole number from 0 to {max}',
  logout_before_login: 'The log-out is before the log-in',
  row_too_wide: 'The row has more cells than there are headings',
}
