export const texts = import.meta.glob<object>(
  [
    '../../../messages/es/*.json',
    '!../../../messages/es/{common,errors,home,input,next-action,refusals}.json',
    '!../../../messages/es/{mails,outbox,proofs,terms}.json',
  ],
  { eager: true, import: 'default' },
)
