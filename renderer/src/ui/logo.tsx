/** The mark of the product: a pack whose edges are the routes of a playbook. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <g fill="none" stroke="#ffffff" strokeWidth="2.2" strokeLinejoin="round">
        <path d="M16 5.5 25 10.5v11L16 26.5 7 21.5v-11z" />
        <path d="M7.4 10.8 16 15.6l8.6-4.8M16 15.6v10.6" />
      </g>
      <circle cx="16" cy="15.6" r="2.6" fill="#ffffff" />
    </svg>
  );
}
