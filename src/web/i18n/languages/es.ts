import { collect } from '../collect.ts'

export const messages = collect(
  import.meta.glob<object>(
    [
      '#messages/es/*.json',
      '!#messages/es/mails.json',
      '!#messages/es/outbox.json',
      '!#messages/es/proofs.json',
      '!../../../messages/es/terms.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
)
