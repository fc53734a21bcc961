import type { Messages } from '../en.ts'

export const trips: Messages['trips'] = {
  date_missing: 'La date manque',
  date_unreadable: '«\u00a0{value}\u00a0» n’est pas une date. Écrivez-la ainsi\u00a0: 2026-03-09.',
  date_out_of_range: 'Le {value} est trop lointain',
  ticket_repeated: 'Le bon «\u00a0{value}\u00a0» est déjà compté pour cette personne et ce jour',
  employee_missing: 'Le numéro d’employé manque',
  driver_unknown: 'Aucun chauffeur de cette division n’a le numéro d’employé «\u00a0{value}\u00a0»',
  truck_unassigned: 'Personne n’est affecté au camion «\u00a0{value}\u00a0» ce jour-là',
  truck_twice: 'Le camion «\u00a0{value}\u00a0» a une deuxième ligne ce jour-là',
  second_row: 'La personne a déjà une ligne ce jour-là',
  time_unreadable: '«\u00a0{value}\u00a0» n’est pas une heure. Écrivez-la ainsi\u00a0: 05:30.',
  trips_unreadable: '«\u00a0{value}\u00a0» n’est pas un nombre entier de 0 à {max}',
  logout_before_login: 'Le départ précède l’arrivée',
  noshow_with_trips: 'Il n’y a pas d’arrivée, mais il y a des bons\u00a0: {value}',
  row_too_wide: 'La ligne a plus de cellules qu’il n’y a d’en-têtes',
  control_characters: '«\u00a0{value}\u00a0» contient des sauts de ligne ou d’autres caractères invisibles',
}
