import { collect } from '../collect.ts'

export const messages = collect(
  import.meta.glob<object>(
    [
      '#messages/pt/*.json',
      '!#messages/pt/mails.json',
      '!#messages/pt/outbox.json',
      '!#messages/pt/proofs.json',
      '!../../../messages/pt/terms.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
)
