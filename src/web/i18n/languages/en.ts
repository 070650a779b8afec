import { collect } from '../collect.ts'

export const messages = collect(
  import.meta.glob<object>(
    [
      '#messages/en/*.json',
      '!#messages/en/mails.json',
      '!#messages/en/outbox.json',
      '!#messages/en/proofs.json',
      '!../../../messages/en/terms.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
)
