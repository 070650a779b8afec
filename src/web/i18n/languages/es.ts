import { collect } from '../collect.ts'

export const messages = collect(
  import.meta.glob<object>(
    '../../../messages/es/{common,errors,input,one-to-ones,refusals,teams}.json',
    { eager: true, import: 'default' },
  ),
)
