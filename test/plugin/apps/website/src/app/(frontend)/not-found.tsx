export default function NotFound() {
  return <h1>The site has no such page</h1>
}
