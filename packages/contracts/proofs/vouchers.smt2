; What an SMT solver decides about nonces and references of conversions, in 256-bit vectors, for every value there can be.
; `_useVoucher`, `isNonceUsed` and `isOpRefUsed` are Vouchers.sol's own, written as SMT-LIB by scripts/translate-solidity.ts:
; `_useVoucher.reverts`, and what `_useVoucher` leaves in each mapping. A statement is one formula under its sentence:
; "holds" must be true of all values, "false" must be refuted, or the rest would mean nothing.

(define-sort Word () (_ BitVec 256))
(declare-const nonces (Array Word Word))
(declare-const opRefs (Array Word Word))
(declare-const nonce Word)
(declare-const other Word)
(declare-const opRef Word)
(declare-const otherRef Word)
(declare-const place Word)
; One voucher is used, and then another.
(define-const refused Bool (_useVoucher.reverts nonces opRefs nonce opRef))
(define-const nonces1 (Array Word Word) (_useVoucher._nonces nonces opRefs nonce opRef))
(define-const opRefs1 (Array Word Word) (_useVoucher._opRefs nonces opRefs nonce opRef))
(define-const refused2 Bool (_useVoucher.reverts nonces1 opRefs1 other otherRef))
; The 256 nonces that share a slot with this one, before and after, and what changed among them.
(define-const slot Word (bvlshr nonce (_ bv8 256)))
(define-const changed Word (bvxor (select nonces slot) (select nonces1 slot)))

; holds: what ran is used afterwards, its nonce and its reference
(=> (not refused) (and (isNonceUsed nonces1 opRefs1 nonce) (isOpRefUsed nonces1 opRefs1 opRef)))
; holds: a used nonce is refused, whatever the reference
(=> (isNonceUsed nonces opRefs nonce) refused)
; holds: a used reference is refused, whatever the nonce
(=> (isOpRefUsed nonces opRefs opRef) refused)
; holds: nothing else is refused but what a guardian voided, of the three marks that the contract writes
(=> (and refused (bvule (select opRefs opRef) (_ bv2 256))) (or (isNonceUsed nonces opRefs nonce) (isOpRefUsed nonces opRefs opRef) (isOpRefCancelled nonces opRefs opRef)))
; holds: what a guardian voided is refused
(=> (isOpRefCancelled nonces opRefs opRef) refused)
; holds: a use marks no other nonce, of its slot or of any other
(=> (and (not refused) (distinct other nonce)) (= (isNonceUsed nonces1 opRefs1 other) (isNonceUsed nonces opRefs other)))
; holds: a use marks no other reference
(=> (and (not refused) (distinct otherRef opRef)) (= (isOpRefUsed nonces1 opRefs1 otherRef) (isOpRefUsed nonces opRefs otherRef)))
; holds: a use changes exactly the bit of its nonce
(=> (not refused) (= changed (bvshl (_ bv1 256) (bvand nonce (_ bv255 256)))))
; holds: a use changes no other slot
(=> (and (not refused) (distinct place slot)) (= (select nonces1 place) (select nonces place)))
; holds: no conversion runs twice, whatever the nonces
(=> (and (not refused) (= otherRef opRef)) refused2)
; holds: no nonce runs twice, whatever the conversions
(=> (and (not refused) (= other nonce)) refused2)
; holds: vouchers with another nonce and another reference do not stand in each other's way
(=> (and (not refused) (distinct other nonce) (distinct otherRef opRef))
    (= refused2 (_useVoucher.reverts nonces opRefs other otherRef)))

; false: nothing is ever refused
(not refused)
; false: a slot holds one nonce
(=> (not refused) (= (select nonces1 slot) changed))
; false: the 256 nonces of a slot are one
(=> (and (not refused) (= (bvlshr other (_ bv8 256)) slot)) (isNonceUsed nonces1 opRefs1 other))
