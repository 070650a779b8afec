export const texts = import.meta.glob<object>(
  '../../../messages/pt/{common,home,input,next-action,refusals}.json',
  { eager: true, import: 'default' },
)
