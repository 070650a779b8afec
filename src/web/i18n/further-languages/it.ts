export const texts = import.meta.glob<object>(
  [
    '../../../messages/it/*.json',
    '!../../../messages/it/{common,errors,home,input,next-action,refusals}.json',
    '!../../../messages/it/{mails,outbox,proofs,terms}.json',
  ],
  { eager: true, import: 'default' },
)
