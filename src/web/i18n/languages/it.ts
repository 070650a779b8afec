import { collect } from '../collect.ts'

export const messages = collect(
  import.meta.glob<object>(
    [
      '#messages/it/*.json',
      '!#messages/it/mails.json',
      '!#messages/it/outbox.json',
      '!#messages/it/proofs.json',
      '!../../../messages/it/terms.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
)
