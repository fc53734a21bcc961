import {
  createSchedule,
  deleteSchedule,
  listSchedules,
  sendSchedule,
  updateSchedule,
} from '@laurel/contract/schedules.ts'
import { mutationFor, queryFor } from '../../../lib/api.ts'

export const schedulesQuery = () => queryFor(listSchedules, {})

export const useCreateSchedule = mutationFor(createSchedule, [listSchedules], { onlyAfterSuccess: true })
export const useUpdateSchedule = mutationFor(updateSchedule, [listSchedules])
export const useDeleteSchedule = mutationFor(deleteSchedule, [listSchedules], { ownErrors: true })
export const useSendSchedule = mutationFor(sendSchedule, [listSchedules], { ownErrors: true })
