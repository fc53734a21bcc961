import type { CallInput, Endpoint } from '@laurel/contract/endpoint.ts'
import { saveFile } from '@laurel/kit/actions/save-file.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from './api.ts'

/** A hook that fetches a file and saves it, under the server's name unless the caller has a better one. */
export const downloadFor = <E extends Endpoint & { response: 'csv' | 'file' }>(endpoint: E) =>
  function useDownload() {
    return useMutation({
      mutationFn: async ({ name, ...input }: CallInput<E> & { name?: string }) =>
        saveFile((await call(endpoint, input as CallInput<E>)) as Blob, name),
    })
  }
