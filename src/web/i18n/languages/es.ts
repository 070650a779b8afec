export const texts = import.meta.glob<object>(
  '../../../messages/es/{common,home,input,next-action,refusals}.json',
  { eager: true, import: 'default' },
)
