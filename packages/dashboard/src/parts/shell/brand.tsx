// The mark and the name.
export const Brand = () => (
  <span className="inline-flex items-center gap-2.5">
    <svg viewBox="0 0 32 32" className="size-7" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-accent-fill" />
      <path
        d="M9 12.5h11.2l-2.7-2.7M23 19.5H11.8l2.7 2.7"
        fill="none"
        className="stroke-white"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <span className="text-base font-semibold tracking-tight text-ink">SVC</span>
  </span>
);
