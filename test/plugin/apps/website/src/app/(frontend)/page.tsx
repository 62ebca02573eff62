export { default } from './[slug]/page.tsx'
